import type { MailAddress } from '@postroom/mail'

const maxAddresses = 500

type Addressed = Record<'from' | 'sender' | 'replyTo' | 'to' | 'cc' | 'bcc', readonly MailAddress[]>

/** Addresses of a message, limited to the number that is stored. */
export const keptAddresses = ({ from, sender, replyTo, to, cc, bcc }: Addressed): Addressed => ({
  from: from.slice(0, maxAddresses),
  sender: sender.slice(0, maxAddresses),
  replyTo: replyTo.slice(0, maxAddresses),
  to: to.slice(0, maxAddresses),
  cc: cc.slice(0, maxAddresses),
  bcc: bcc.slice(0, maxAddresses),
})
