import { staffingContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { getCoverageCall } from './get-coverage.ts'

export const staffingFeature = defineServerFeature({
  contract: staffingContract,
  policy: {},
  settings: { none: 'it computes and stores nothing' },
  handlers: { 'staffing.get_coverage': getCoverageCall },
})
