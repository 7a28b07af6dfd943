import { analyseSubject, isForwardSubject } from '../threading/base-subject.ts'
import type { QuoteContext } from './split-quoted.ts'

/** What its headers say of a message: whether it answers one, hands one on, or does neither. */
export function quoteContext(subject: string, namesOthers: boolean): QuoteContext {
  if (isForwardSubject(subject)) return { kind: 'forward' }
  return { kind: namesOthers || analyseSubject(subject).isReply ? 'answer' : 'first' }
}
