import { asSingleLine, decodeHeaderText } from '../mime/encoded-word.ts'
import type { HeaderBlock } from '../mime/header-block.ts'
import { causeFrom } from './bounce-causes.ts'
import { bounceOf, type DeliveryAction, type DeliveryOutcome, statusFrom } from './delivery-outcome.ts'

const RECIPIENT_FIELDS = new Set(['original-recipient', 'final-recipient', 'x-actual-recipient'])
const ACTIONS = new Set<string>(['failed', 'delayed', 'delivered', 'relayed', 'expanded'])
const ADDRESS = /^<?((?:"[^"\n]{1,64}"|[^\s@<>"|,;]{1,64})@[^\s@<>"|,;]{1,255})>?(?=$|[\s(,;])/
/** Programs, files and hosts that a mail server delivers to are not recipients. */
export const NO_ADDRESS = /^[<"'\s]*(?:\||@|:include:|\/(?![^@]*=))/

type Fields = ReadonlyMap<string, string>

/** Groups the fields by recipient; some servers omit the empty line between groups. */
export function recipientFields(blocks: readonly HeaderBlock[]): Fields[] {
  const groups: Map<string, string>[] = []
  for (const { fields } of blocks) {
    let group = new Map<string, string>()
    groups.push(group)
    let last = ''
    for (const { lowerName, value } of fields) {
      const isNext = RECIPIENT_FIELDS.has(lowerName) && !RECIPIENT_FIELDS.has(last)
      if ((isNext && [...RECIPIENT_FIELDS].some((name) => group.has(name))) || isRepeated(group, lowerName)) {
        group = new Map()
        groups.push(group)
      }
      if (!group.has(lowerName)) group.set(lowerName, value)
      last = lowerName
    }
  }
  return groups.filter((group) => group.has('original-recipient') || group.has('final-recipient'))
}

const isRepeated = (group: Fields, name: string): boolean =>
  (name === 'final-recipient' || name === 'original-recipient') && group.has(name)

/** Converts one group of fields; `address` is empty if it names none, as for a message piped into a program. */
export function outcomeFrom(
  group: Fields,
  near: (address: string) => DeliveryOutcome | null,
): DeliveryOutcome {
  const address = readAddress(group)
  const field = group.get('status') ?? ''
  let diagnostic = typedValue(group.get('diagnostic-code'))
  let status = statusFrom(field, diagnostic ?? '')
  const action = readAction(group.get('action') ?? '', status)
  if (action === 'failed' && isVague(status) && (diagnostic === null || causeFrom(diagnostic) === null)) {
    // Many servers write 5.0.0 into the field and the actual status into the readable text.
    const textOutcome = near(address)
    status = textOutcome?.status ?? status
    diagnostic ??= textOutcome?.diagnostic ?? null
    return {
      address,
      action,
      status,
      diagnostic,
      bounce: textOutcome?.bounce ?? bounceOf(action, status, diagnostic),
    }
  }
  return { address, action, status, diagnostic, bounce: bounceOf(action, status, diagnostic) }
}

const isVague = (status: string | null): boolean => status === null || /^\d\.0\.\d+$/.test(status)

/** Returns the address that the message was sent to, not the one it was forwarded to. */
function readAddress(group: Fields): string {
  for (const name of RECIPIENT_FIELDS) {
    const value = typedValue(group.get(name)) ?? ''
    const address = NO_ADDRESS.test(value) ? undefined : ADDRESS.exec(value)?.[1]
    if (address) return address
  }
  return ''
}

/** Removes the type prefix, as in "rfc822; a@b" and "smtp; 550 …". */
function typedValue(value: string | undefined): string | null {
  if (value === undefined) return null
  const text = asSingleLine(decodeHeaderText(value.replace(/^[^;]{0,30};/, ''))).slice(0, 1000)
  return text === '' ? null : text
}

function readAction(value: string, status: string | null): DeliveryAction {
  const word = value.toLowerCase().replace(/[^a-z].*$/, '')
  if (ACTIONS.has(word)) return word as DeliveryAction
  return status?.startsWith('2') ? 'delivered' : status?.startsWith('4') ? 'delayed' : 'failed'
}
