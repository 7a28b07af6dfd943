import type { ClosingPolicy } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { closingPoliciesQuery } from './closing-policies.api.ts'
import { closingPoliciesTexts } from './closing-policies.texts.ts'
import { applicable, newPolicy, numberRules, type PolicyDraft, valuesOf } from './policy-values.ts'

export const policyFormId = 'closing-policy'

/** State of the policy form, with the errors of nested fields by their path. */
export function usePolicyForm(policy: ClosingPolicy | undefined, onSaved: (saved: ClosingPolicy) => void) {
  const t = useTexts(closingPoliciesTexts)
  const client = useQueryClient()
  const [blank] = useState(newPolicy)
  const check = useCheck()
  const { form, discard } = useVersionedForm({
    thing: policy ?? blank,
    valuesOf,
    rules: { name: required(t('nameField'), 60) },
    check,
    save: (values, version, options) => {
      const { inboxIds, ...draft } = applicable(values)
      if (!policy) return call('closing_policies.create', { ...draft, inboxIds: [...inboxIds] }, options)
      // The default policy has every inbox that no other one names.
      const inboxes = policy.isDefault ? {} : { inboxIds: [...inboxIds] }
      return call(
        'closing_policies.update',
        { closingPolicyId: policy.id, version, ...draft, ...inboxes },
        options,
      )
    },
    put: () => void client.invalidateQueries({ queryKey: closingPoliciesQuery.queryKey }),
    conflictText: t('conflict'),
    onSaved: (saved) => {
      toast.ok(t('saved', { name: saved.name }))
      onSaved(saved)
    },
  })
  return {
    form,
    draft: form.values,
    discard,
    errors: form.errors,
    /** Whether a preview can be computed. */
    isPossible: Object.keys(check(form.values)).length === 0,
    change: form.change,
  }
}
export type PolicyForm = ReturnType<typeof usePolicyForm>

/** Errors of a policy that are known without asking the server. */
function useCheck() {
  const t = useTexts(closingPoliciesTexts)
  return ({ requiredTags, reasons, followUp, autoClose }: PolicyDraft): Record<string, string> => {
    const problems: Record<string, string> = {}
    const add = (path: string, problem: string | undefined) => {
      if (problem) problems[path] = problem
    }
    const { days, reminder, message } = autoClose
    if (requiredTags && requiredTags.tagIds.length === 0) problems['requiredTags.tagIds'] = t('chooseTags')
    else if (requiredTags)
      add(
        'requiredTags.minimum',
        numberRules.minimum(requiredTags.minimum) ??
          (requiredTags.tagIds.length < (requiredTags.minimum ?? 0) ? t('tooFewTags') : undefined),
      )
    if (new Set(reasons.map((one) => one.toLowerCase())).size < reasons.length)
      problems.reasons = t('reasonTwice')
    if (followUp.mode === 'reopen_within') add('followUp.days', numberRules.followUpDays(followUp.days))
    if (!autoClose.isOn) return problems
    add('autoClose.days', numberRules.days(days))
    if (reminder.isOn)
      add(
        'autoClose.reminder.daysBefore',
        numberRules.days(reminder.daysBefore) ??
          (days !== null && (reminder.daysBefore ?? 0) >= days ? t('remindsTooEarly') : undefined),
      )
    if (reminder.isOn && reminder.text.trim() === '') problems['autoClose.reminder.text'] = t('enterReminder')
    if (message.isOn && message.text.trim() === '') problems['autoClose.message.text'] = t('enterMessage')
    return problems
  }
}
