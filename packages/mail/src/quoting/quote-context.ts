import { analyseSubject, isForwardSubject } from '../threading/base-subject.ts'
import type { QuoteContext } from './split-quoted.ts'

/** Decides from the headers whether a message is a reply, a forward, or neither. */
export function quoteContext(subject: string, namesOthers: boolean): QuoteContext {
  if (isForwardSubject(subject)) return { kind: 'forward' }
  return { kind: namesOthers || analyseSubject(subject).isReply ? 'answer' : 'first' }
}
