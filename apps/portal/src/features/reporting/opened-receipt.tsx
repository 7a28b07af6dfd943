import type { ReportDefinition } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Receipt } from './receipt.tsx'
import { statsQuery } from './reporting.api.ts'
import type { CellSearch } from './reporting.search.ts'

/** A figure of a report that is not saved, whose receipt is open. */
export type OpenedFigure = { definition: ReportDefinition; cell: CellSearch }

type OpenedReceiptProps = OpenedFigure & { isOver?: boolean; onClose: () => void }

/** The receipt of a figure whose page has no address for it; its link opens the same figure in a new report. */
export function OpenedReceipt({ definition, cell, isOver = false, onClose }: OpenedReceiptProps) {
  const router = useRouter()
  const stats = useQuery(statsQuery(definition)).data
  if (!stats) return null
  const { href } = router.buildLocation({ to: '/reporting/beta', search: { definition, cell } })
  const link = new URL(href, location.origin).href
  return (
    <Receipt
      definition={definition}
      stats={stats}
      cell={cell}
      link={link}
      isOver={isOver}
      onClose={onClose}
    />
  )
}
