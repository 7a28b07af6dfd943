import type { Report, ReportDefinition } from '@postroom/contract'
import { useState } from 'react'
import { definitionOf, isSameDefinition } from './definition.ts'

/** The dialog that is open. */
export type ReportAction = 'save' | 'rename' | 'share' | 'schedule' | 'delete'

type ReportState = {
  /** The report that is edited; undefined for a new one. */
  activeReport: Report | undefined
  /** What a new report begins with. */
  blank: ReportDefinition
}

/** State of one report on the screen: its unsaved definition, the open dialog, legend and running download. */
export function useReportState({ activeReport, blank }: ReportState) {
  const [start] = useState(blank)
  const stored = activeReport ? definitionOf(activeReport) : start
  const [changes, setChanges] = useState<Partial<ReportDefinition>>({})
  const [action, setAction] = useState<ReportAction>()
  const [modalClosedByButton, setModalClosedByButton] = useState(false)
  const [showLegend, setShowLegend] = useState(true)
  const [isDownloading, setDownloading] = useState(false)
  const definition: ReportDefinition = { ...stored, ...changes }
  return {
    definition,
    hasReportChanged: !isSameDefinition(definition, stored),
    change: (change: Partial<ReportDefinition>) => setChanges((before) => ({ ...before, ...change })),
    discard: () => setChanges({}),
    action,
    openAction: (next: ReportAction) => {
      setModalClosedByButton(false)
      setAction(next)
    },
    closeAction: (byButton = false) => {
      setModalClosedByButton(byButton)
      setAction(undefined)
    },
    /** Escape keeps what was typed in the dialog, its button throws it away. */
    modalClosedByButton,
    showLegend,
    setShowLegend,
    isDownloading,
    setDownloading,
  }
}

export type ReportStateOf = ReturnType<typeof useReportState>
