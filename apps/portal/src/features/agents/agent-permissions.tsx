import { agentApprovals, agentLimits, permissionsOfAgents } from '@postroom/contract'
import { fieldError, MultiSelect, Select, TagsInput } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { savedRepliesQuery } from '#features/saved-replies/index.ts'
import { FormLine } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import type { AgentForm } from './agent-draft.ts'
import { agentsTexts } from './agents.texts.ts'
import { choicesWith } from './choices-with.ts'
import { editorTexts } from './editor.texts.ts'

/** What the agent may do with its result, and when a person confirms it. */
export function AgentPermissions({ form }: { form: AgentForm }) {
  const { values: draft, change, errorOf } = form
  const t = useTexts(editorTexts)
  const titles = useTexts(agentsTexts)
  const permissions = permissionsOfAgents[draft.type]
  const acts = draft.permission === 'write' || draft.permission === 'send'
  return (
    <>
      <FormLine label={t('allowed')}>
        <Select
          aria-label={t('allowed')}
          description={titles('notSure')}
          allowDeselect={false}
          value={draft.permission}
          data={permissions.map((value) => ({ value, label: titles(`permission_${value}`) }))}
          error={fieldError(errorOf('permission'))}
          onChange={(value) => {
            const permission = permissions.find((one) => one === value)
            // An agent that may act without a click is first set to ask for each result.
            if (permission) change({ permission, approval: 'always' })
          }}
        />
      </FormLine>
      {draft.permission === 'send' && <Replies form={form} />}
      {acts && (
        <FormLine label={t('approval')}>
          <Select
            aria-label={t('approval')}
            description={t(draft.permission === 'send' ? 'approvalOfSend' : 'approvalOfWrite')}
            allowDeselect={false}
            value={draft.approval}
            data={agentApprovals.map((value) => ({ value, label: t(`approval_${value}`) }))}
            onChange={(value) => {
              const approval = agentApprovals.find((one) => one === value)
              if (approval) change({ approval })
            }}
          />
          {draft.approval === 'risky' && (
            <TagsInput
              label={t('riskWords')}
              description={t('riskWordsHelp')}
              maxTags={agentLimits.names}
              value={draft.riskWords}
              error={fieldError(errorOf('riskWords'))}
              onChange={(riskWords) => change({ riskWords })}
            />
          )}
        </FormLine>
      )}
    </>
  )
}

function Replies({ form: { values: draft, change, errorOf } }: { form: AgentForm }) {
  const t = useTexts(editorTexts)
  const replies = useQuery(savedRepliesQuery).data?.items
  const offered = replies?.filter(({ scope, files }) => scope === 'workspace' && files.length === 0)
  return (
    <FormLine label={t('savedReplies')}>
      <MultiSelect
        aria-label={t('savedReplies')}
        description={t('savedRepliesHelp')}
        searchable
        maxValues={agentLimits.candidates}
        value={draft.savedReplyIds}
        data={choicesWith(draft.savedReplyIds, offered, replies)}
        error={fieldError(errorOf('savedReplyIds'))}
        onChange={(savedReplyIds) => change({ savedReplyIds })}
      />
    </FormLine>
  )
}
