export { MailProof, MailTroubles } from './on-demand.tsx'
