import { mailroomContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { existsAside } from './aside.queries.ts'
import { checkSync } from './check-sync.ts'
import { mailHealth } from './mail-health.ts'
import { mailService } from './mail-service.ts'
import { getMirrorCall, setMirrorCall } from './mirror.ts'
import { mirrorChanges } from './mirror-changes.ts'
import { listMoveTargetsCall, moveConversationCall } from './move-conversation.ts'
import { offerMailboxes } from './offer-mailboxes.ts'
import { getProbeCall, setProbeCall } from './probe.ts'
import { auditNowCall, getProofCall, listAsideCall, parseAgainCall } from './proof.ts'
import { serveAside } from './serve-aside.ts'
import { listTroublesCall } from './troubles.ts'

export { moveTo } from './move-conversation.ts'
export { releaseKept } from './release-kept.queries.ts'
export { createRounds, type Rounds } from './rounds.ts'
export { findTroubles, type TroubleRow, workspacesWithMail } from './troubles.queries.ts'

export const mailroomFeature = defineServerFeature({
  contract: mailroomContract,
  tables: [
    'mail_objects',
    'mail_copies_due',
    'mail_folders',
    'mail_departures',
    'mail_intents',
    'mail_leases',
    'mail_mirrors',
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
    afterRestore: ['update mail_leases set holder = null, heartbeat_at = null, fence = fence + 1'],
  },
  policy: {},
  handlers: {
    'mailroom.get_proof': getProofCall,
    'mailroom.audit_now': auditNowCall,
    'mailroom.list_aside': listAsideCall,
    'mailroom.parse_again': parseAgainCall,
    'mailroom.get_aside_source': { raw: serveAside },
    'mailroom.list_troubles': listTroublesCall,
    'mailroom.get_probe': getProbeCall,
    'mailroom.set_probe': setProbeCall,
    'mailroom.get_mirror': getMirrorCall,
    'mailroom.set_mirror': setMirrorCall,
    'mailroom.move_conversation': moveConversationCall,
    'mailroom.list_targets': listMoveTargetsCall,
  },
  consumers: [offerMailboxes, mirrorChanges],
  services: [mailService],
  health: mailHealth,
  checks: checkSync,
  refs: { quarantined: existsAside },
})
