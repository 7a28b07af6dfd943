import type { ReasonCatalogue, ReasonCode } from '@postroom/contract'
import { agentReasonsInGerman } from './agent-reasons.ts'
import { connectionReasonsInGerman } from './connection-reasons.ts'
import { connectorReasonsInGerman } from './connector-reasons.ts'
import { ldapReasonsInGerman } from './ldap-reasons.ts'
import { mailboxReasonsInGerman } from './mailbox-reasons.ts'
import { metaReasonsInGerman } from './meta-reasons.ts'
import { ruleReasonsInGerman } from './rule-reasons.ts'
import { signInReasonsInGerman } from './sign-in-reasons.ts'
import { webhookReasonsInGerman } from './webhook-reasons.ts'

/** Texts of stored reasons, by code. */
export const reasonsInGerman: ReasonCatalogue & { texts: Record<ReasonCode, string> } = {
  texts: {
    ...connectionReasonsInGerman,
    ...signInReasonsInGerman,
    ...ldapReasonsInGerman,
    ...mailboxReasonsInGerman,
    ...ruleReasonsInGerman,
    ...metaReasonsInGerman,
    ...connectorReasonsInGerman,
    ...webhookReasonsInGerman,
    ...agentReasonsInGerman,
  },
  endings: {
    server_answer: 'Der Server sagt: {answer}',
    meta_answer: 'Meta sagt: {answer}',
    keeps_trying: 'Postroom versucht es weiter.',
    tried_again: 'Es wird wieder versucht.',
    sent_after_sign_in: 'Sie geht hinaus, sobald der Zugriff neu gegeben ist.',
  },
}
