import { reportingContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { orderReportsCall, visibleReportsCall } from './arrange-reports.ts'
import { checkFactsJob, factChecks, factMetrics } from './facts/check-facts.ts'
import { correctMarkCall, undoCorrectionCall } from './facts/correct-mark.ts'
import { findCorrection } from './facts/corrections.queries.ts'
import { countImportedJob } from './facts/count-imported.ts'
import { factKeeper, recountJob } from './facts/follow-log.ts'
import { rebuildVerb } from './facts/rebuild-verb.ts'
import {
  getCardIdsCall,
  getCommunityReportCall,
  getStatsCall,
  getStatsCardsCall,
  getWorkspaceCardIdsCall,
  helloCall,
  listMetricsCall,
} from './query/stats.ts'
import { exportQuoteReportCall, getQuoteReportCall } from './quotes/quote-report.ts'
import { reportingPolicy } from './reporting.policy.ts'
import { hasReport } from './reports.queries.ts'
import {
  deleteReportCall,
  getReportCall,
  listReportsCall,
  listTeamReportsCall,
  listWorkspaceReportsCall,
} from './reports.ts'
import { saveReportCall, updateReportCall, updateWorkspaceReportCall } from './save-report.ts'
import { exportReportCall } from './share/export.ts'
import {
  frameAncestors,
  listPublicationsCall,
  published,
  publishReportCall,
  unpublishReportCall,
  updatePublicationCall,
} from './share/publish.ts'
import {
  deleteScheduleCall,
  fireSchedule,
  listSchedulesCall,
  schedule,
  scheduleMailOutcomes,
  scheduleTimer,
  send,
} from './share/send-report.ts'
import { findPublicationRow, findScheduleRow } from './share/sharing.queries.ts'
import { getWallCall } from './wall.ts'
import { getWallCardsCall } from './wall-cards.ts'

export { skipLog } from './facts/follow-log.ts'
export { rebuildFacts } from './facts/rebuild-verb.ts'
export { listWaits, sharedInboxesInSight } from './list-waits.ts'
export { loadReport } from './load-report.ts'
export { computeStats, type Viewer } from './query/compute-stats.ts'
export { periodOf } from './query/period.ts'
export { listLedTeams, listOwnTeams, listTeamNames } from './query/sight.queries.ts'
export { definitionOf } from './reports.present.ts'
export { filterWords } from './share/filter-words.ts'
export { figureText, localeOf, nameOfKey, numberText } from './share/mail-texts.ts'

export const reportingFeature = defineServerFeature({
  contract: reportingContract,
  tables: [
    'imported_to_count',
    'report_checks',
    'report_corrections',
    'report_days',
    'report_facts',
    'report_places',
    'report_publications',
    'report_schedules',
    'report_statuses',
    'reports',
  ],
  policy: reportingPolicy,
  settings: { none: 'reports are work of people, not settings' },
  handlers: {
    'reporting.list': listReportsCall,
    'reporting.list_workspace': listWorkspaceReportsCall,
    'reporting.get': getReportCall,
    'reporting.list_team': listTeamReportsCall,
    'reporting.save': saveReportCall,
    'reporting.save_v2': saveReportCall,
    'reporting.update': updateReportCall,
    'reporting.update_workspace': updateWorkspaceReportCall,
    'reporting.delete': deleteReportCall,
    'reporting.order': orderReportsCall,
    'reporting.visible': visibleReportsCall,
    'reporting.stats': getStatsCall,
    'reporting.hello': helloCall,
    'reporting.stats_card_ids': getStatsCardsCall,
    'reporting.card_ids': getCardIdsCall,
    'reporting.workspace_card_ids': getWorkspaceCardIdsCall,
    'reporting.community': getCommunityReportCall,
    'reporting.list_metrics': listMetricsCall,
    'reporting.export': { raw: exportReportCall },
    'reporting.publish': publishReportCall,
    'reporting.unpublish': unpublishReportCall,
    'reporting.update_publication': updatePublicationCall,
    'reporting.list_publications': listPublicationsCall,
    'reporting.published': published,
    'reporting.send': send,
    'reporting.list_schedules': listSchedulesCall,
    'reporting.save_schedule': schedule,
    'reporting.delete_schedule': deleteScheduleCall,
    'reporting.wall': getWallCall,
    'reporting.wall_card_ids': getWallCardsCall,
    'reporting.correct_mark': correctMarkCall,
    'reporting.undo_correction': undoCorrectionCall,
    'reporting.quotes': getQuoteReportCall,
    'reporting.export_quotes': { raw: exportQuoteReportCall },
  },
  consumers: [factKeeper],
  jobs: [recountJob, countImportedJob, checkFactsJob],
  services: [factMetrics],
  checks: factChecks,
  timers: [{ name: scheduleTimer, fire: fireSchedule }],
  mailOutcomes: scheduleMailOutcomes,
  adminVerbs: [rebuildVerb],
  frameAncestors,
  refs: {
    report: hasReport,
    reportCorrection: async (tx, workspaceId, id) => (await findCorrection(tx, workspaceId, id)) !== null,
    reportPublication: async (tx, workspaceId, id) =>
      (await findPublicationRow(tx, workspaceId, id)) !== null,
    reportSchedule: async (tx, workspaceId, id) => (await findScheduleRow(tx, workspaceId, id)) !== null,
  },
})
