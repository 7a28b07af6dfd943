import { mailSyncContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { checkSync } from './check-sync.ts'
import { freeLeases } from './leases.queries.ts'
import { mailHealth } from './mail-health.ts'
import { mailService } from './mail-service.ts'
import { listMoveTargetsCall, moveConversationCall } from './move-conversation.ts'
import { moveToInboxCall } from './move-to-inbox.ts'
import { offerMailboxes } from './offer-mailboxes.ts'
import { getProbeCall, setProbeCall } from './probe.ts'
import { existsQuarantined } from './quarantine.queries.ts'
import { serveQuarantined } from './serve-quarantined.ts'
import { auditNowCall, getAuditCall, listQuarantinedCall, parseAgainCall } from './sync-audit.ts'
import { listProblemsCall } from './sync-problems.ts'
import { getWriteBackCall, setWriteBackCall } from './write-back.ts'
import { writeBackChanges } from './write-back-changes.ts'

export { findFolder, moveTo } from './move-conversation.ts'
export { moveToInbox } from './move-to-inbox.ts'
export { releaseKept } from './release-kept.queries.ts'
export { createRounds, type Rounds } from './rounds.ts'
export { findProblems, type ProblemRow, workspacesWithMail } from './sync-problems.queries.ts'

export const mailSyncFeature = defineServerFeature({
  contract: mailSyncContract,
  tables: [
    'mail_objects',
    'mail_copies_due',
    'mail_folders',
    'mail_departures',
    'pending_changes',
    'mail_leases',
    'write_back_settings',
    'mail_moved_away',
    'mail_other_folders',
    'mail_probe_copies',
    'mail_probes',
    'mail_processes',
    'mail_quarantine',
    'mail_watches',
  ],
  blobColumns: [
    { table: 'mail_copies_due', column: 'raw_sha256' },
    { table: 'mail_quarantine', column: 'raw_sha256' },
  ],
  backup: {
    leaveOut: ['mail_processes'],
    afterRestore: [freeLeases],
  },
  policy: {},
  settings: { none: 'it has none' },
  handlers: {
    'mailSync.get_audit': getAuditCall,
    'mailSync.audit_now': auditNowCall,
    'mailSync.list_quarantined': listQuarantinedCall,
    'mailSync.parse_again': parseAgainCall,
    'mailSync.get_quarantined_source': { raw: serveQuarantined },
    'mailSync.list_problems': listProblemsCall,
    'mailSync.get_probe': getProbeCall,
    'mailSync.set_probe': setProbeCall,
    'mailSync.get_write_back': getWriteBackCall,
    'mailSync.set_write_back': setWriteBackCall,
    'mailSync.move_conversation': moveConversationCall,
    'mailSync.move_to_inbox': moveToInboxCall,
    'mailSync.list_targets': listMoveTargetsCall,
  },
  consumers: [offerMailboxes, writeBackChanges],
  services: [mailService],
  health: mailHealth,
  checks: checkSync,
  refs: { quarantined: existsQuarantined },
})
