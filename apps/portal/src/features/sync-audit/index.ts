export { MailAudit, SyncProblems } from './on-demand.tsx'
