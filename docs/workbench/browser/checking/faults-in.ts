import ts from 'typescript';
import { about } from './language.js';
import type { Fault } from './messages.js';

/** What the compiler finds wrong with a program. */
export function faultsIn(text: string): readonly Fault[] {
  const { service, name } = about(text);
  return [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)].map(faultOf);
}

export function faultOf({ messageText, start = 0, length = 0 }: ts.Diagnostic): Fault {
  return { message: ts.flattenDiagnosticMessageText(messageText, '\n'), from: start, to: start + length };
}
