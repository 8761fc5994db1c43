import ts from 'typescript';

/** Every comment of a source file, in order of position. */
export function commentsOf(source: ts.SourceFile): readonly ts.CommentRange[] {
  const comments = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source).filter((child) => !ts.isJSDoc(child));
    if (children.length === 0) {
      for (const comment of ts.getLeadingCommentRanges(source.text, node.pos) ?? []) comments.set(comment.pos, comment);
      for (const comment of ts.getTrailingCommentRanges(source.text, node.end) ?? [])
        comments.set(comment.pos, comment);
    }
    children.forEach(visit);
  };
  visit(source);
  return [...comments.values()].sort((a, b) => a.pos - b.pos);
}
