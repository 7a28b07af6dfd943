import type { ReportDefinition } from '@postroom/contract'

export type DefinitionProps = {
  definition: ReportDefinition
  onChange: (change: Partial<ReportDefinition>) => void
}
