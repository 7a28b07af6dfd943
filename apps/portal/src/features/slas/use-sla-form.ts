import type { Sla } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { slaEditorTexts } from './sla-editor.texts.ts'
import { draftProblems } from './sla-problems.ts'
import { definitionOf, type EditableSla, type SlaDraft, slaIn } from './sla-values.ts'
import { usePutSla } from './use-sla-actions.ts'

export const slaFormId = 'sla'

type SlaFormOptions = {
  sla: Sla | undefined
  blank: EditableSla
  /** Whether a new SLA is on. */
  isOn: boolean
  /** What happens to open conversations. */
  open: 'keep' | 'recalculate'
  onSaved: (sla: Sla) => void
}

/** The form of an SLA, with the problems of everything nested in it. */
export function useSlaForm({ sla, blank, isOn, open, onSaved }: SlaFormOptions) {
  const t = useTexts(slaEditorTexts)
  const put = usePutSla()
  const client = useQueryClient()
  const [thing] = useState(blank)
  const { form, discard } = useVersionedForm({
    thing: sla ?? thing,
    valuesOf: (one): SlaDraft => definitionOf(one),
    check: draftProblems,
    save: (draft, version, options) => {
      const fields = slaIn(draft)
      return sla
        ? call('slas.update', { slaId: sla.id, version, open, ...fields }, options)
        : call('slas.create', { isOn, open, ...fields }, options)
    },
    besides: [isOn, open],
    put,
    conflictText: t('conflict'),
    onSaved: (saved) => {
      toast.ok(t(open === 'recalculate' ? 'savedRecalculating' : 'saved', { name: saved.name }))
      void client.invalidateQueries({ queryKey: ['slas'] })
      onSaved(saved)
    },
  })
  return { form, draft: form.values, errors: form.errors, discard, change: form.set }
}

export type SlaForm = ReturnType<typeof useSlaForm>
