import ts from 'typescript';

/** A bundler may leave out what this marks if nothing uses its value, although it runs code. */
const UNUSED_IS_NO_LOSS = '/* @__PURE__ */ ';

/** How esbuild writes the object of `import * as name`: filled in a statement of its own, which a bundler has to keep. */
const NAMESPACE = /^var (\w+) = \{\};\n__export\(\1, (\{\n[^]*?\n\})\);$/gm;

/**
 * Marks the values that a file makes when it is loaded, each of which may be left out: a bundler cannot see that making a column or a family
 * changes nothing else, and would keep the families of a whole file for one of them.
 *
 * Bundlers believe the mark of a call, but not that its arguments change nothing, so a function that is called on the spot has them.
 */
export function markDroppable(bundled: string): string {
  const code = bundled.replace(NAMESPACE, 'var $1 = ((all) => (__export(all, $2), all))({});');
  const file = ts.createSourceFile('file.js', code, ts.ScriptTarget.ES2022);
  const text = (node: ts.Node): string => code.slice(node.getStart(file), node.end);

  const made = (value: ts.Expression): string => {
    if (isStill(value)) return text(value);
    return UNUSED_IS_NO_LOSS + (isPlainCall(value) ? text(value) : `(() => (${text(value)}))()`);
  };

  /** `const { a, b: c } = made()` reads properties of what may be anything: each name is a value of its own. */
  const taken = (pattern: ts.BindingPattern, value: ts.Expression): readonly string[] => {
    const whole = ts.isIdentifier(value) ? value.text : `whole${pattern.pos}`;
    const names = pattern.elements.flatMap((element: ts.ArrayBindingElement, index) => {
      if (ts.isOmittedExpression(element)) return [];
      const place = ts.isArrayBindingPattern(pattern) ? `[${index}]` : `.${text(element.propertyName ?? element.name)}`;
      return `${text(element.name)} = ${UNUSED_IS_NO_LOSS}(() => ${whole}${place})()`;
    });
    return ts.isIdentifier(value) ? names : [`${whole} = ${made(value)}`, ...names];
  };

  let marked = '';
  let done = 0;
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer, end, pos } of statement.declarationList.declarations) {
      if (!initializer || !hasOnlyNames(name)) continue;
      const values = ts.isIdentifier(name) ? [`${name.text} = ${made(initializer)}`] : taken(name, initializer);
      marked += `${code.slice(done, pos)} ${values.join(',\n  ')}`;
      done = end;
    }
  }
  return marked + code.slice(done);
}

/** Whether what is declared is a name, or a pattern of names that each take one part as it is. */
function hasOnlyNames(name: ts.BindingName): boolean {
  if (ts.isIdentifier(name)) return true;
  return name.elements.every(
    (element: ts.ArrayBindingElement) =>
      ts.isOmittedExpression(element) ||
      (ts.isIdentifier(element.name) &&
        ts.isIdentifier(element.propertyName ?? element.name) &&
        !element.initializer &&
        !element.dotDotDotToken),
  );
}

/** Whether a bundler sees by itself that a value runs no code. */
function isStill(value: ts.Node): boolean {
  if (ts.isObjectLiteralExpression(value)) return value.properties.every(isStill);
  if (ts.isArrayLiteralExpression(value)) return value.elements.every(isStill);
  if (ts.isPropertyAssignment(value)) return ts.isIdentifier(value.name) && isStill(value.initializer);
  return (
    ts.isLiteralExpression(value) ||
    ts.isIdentifier(value) ||
    ts.isShorthandPropertyAssignment(value) ||
    ts.isArrowFunction(value) ||
    ts.isFunctionExpression(value) ||
    ts.isClassExpression(value)
  );
}

function isPlainCall(value: ts.Expression): boolean {
  if (!ts.isCallExpression(value) && !ts.isNewExpression(value)) return false;
  return ts.isIdentifier(value.expression) && (value.arguments ?? []).every(isStill);
}
