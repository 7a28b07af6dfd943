import { closingExceptions, closingLimits } from '@postroom/contract'
import { ActionIcon, Button, Checkbox, fieldError, Menu, MultiSelect, TagsInput } from '@postroom/ui'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useConditionNames } from '#features/conditions/index.ts'
import { FormLine } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './closing-policies.module.css'
import { closingPoliciesTexts } from './closing-policies.texts.ts'
import { InlineNumber } from './inline-number.tsx'
import type { PolicyForm } from './use-policy-form.ts'

const kinds = ['tags', 'reason', 'comment'] as const
type Kind = (typeof kinds)[number]

/** Requirements for closing a conversation: tags, a reason, a comment. */
export function RequirementsSection({ editing }: { editing: PolicyForm }) {
  const t = useTexts(closingPoliciesTexts)
  const { draft, change } = editing
  const { shown, add, remove } = useShown(editing)
  const open = kinds.filter((kind) => !shown.includes(kind))
  return (
    <FormLine label={t('toClose')}>
      {shown.map((kind, index) => (
        <Requirement key={kind} name={t(`kind_${kind}`)} isFirst={index === 0} onRemove={() => remove(kind)}>
          {kind === 'tags' && <TagFields editing={editing} />}
          {kind === 'reason' && <ReasonField editing={editing} />}
          {kind === 'comment' && <span className={css.plain}>{t('commentText')}</span>}
        </Requirement>
      ))}
      {shown.length === 0 && <p className={css.text}>{t('asksNothing')}</p>}
      {open.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="subtle" leftSection={<IconPlus size={16} />}>
              {t('addRequirement')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {open.map((kind) => (
              <Menu.Item key={kind} onClick={() => add(kind)}>
                {t(`kind_${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {shown.length > 0 && (
        <Checkbox.Group
          label={t('notNeededFor')}
          description={t('notNeededHelp')}
          value={[...draft.exceptions]}
          onChange={(chosen) =>
            change({ exceptions: closingExceptions.filter((one) => chosen.includes(one)) })
          }
        >
          <div className={css.checks}>
            {closingExceptions.map((exception) => (
              <Checkbox key={exception} value={exception} label={t(`exception_${exception}`)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </FormLine>
  )
}

/** Kinds of requirements that have a row; one without reasons yet has one too. */
function useShown({ draft, change }: PolicyForm) {
  const [isReasonAdded, setReasonAdded] = useState(false)
  const { requiredTags, reasons, needsCommentAfterMissedSla } = draft
  const isThere = {
    tags: requiredTags !== null,
    reason: reasons.length > 0 || isReasonAdded,
    comment: needsCommentAfterMissedSla,
  }
  const set = (kind: Kind, isOn: boolean) => {
    if (kind === 'tags') change({ requiredTags: isOn ? { tagIds: [], minimum: 1 } : null })
    else if (kind === 'comment') change({ needsCommentAfterMissedSla: isOn })
    else {
      setReasonAdded(isOn)
      if (!isOn) change({ reasons: [] })
    }
  }
  return {
    shown: kinds.filter((kind) => isThere[kind]),
    add: (kind: Kind) => set(kind, true),
    remove: (kind: Kind) => set(kind, false),
  }
}

type RequirementProps = { name: string; isFirst: boolean; onRemove: () => void; children: ReactNode }

function Requirement({ name, isFirst, onRemove, children }: RequirementProps) {
  const t = useTexts(closingPoliciesTexts)
  return (
    <div className={css.requirement}>
      {!isFirst && <span className={css.join}>{t('and')}</span>}
      <span className={css.kind}>{name}</span>
      <div className={css.fields}>{children}</div>
      <ActionIcon size="xs" aria-label={t('removeRequirement', { name })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}

function TagFields({ editing }: { editing: PolicyForm }) {
  const t = useTexts(closingPoliciesTexts)
  const { choicesOf } = useConditionNames()
  const { draft, change, errors } = editing
  const { requiredTags } = draft
  if (!requiredTags) return null
  return (
    <>
      <div className={css.inline}>
        <span>{t('atLeast')}</span>
        <InlineNumber
          label={t('minimum')}
          value={requiredTags.minimum}
          error={errors['requiredTags.minimum']}
          onChange={(minimum) => change({ requiredTags: { ...requiredTags, minimum } })}
        />
        <span>{t('ofThese')}</span>
      </div>
      <MultiSelect
        aria-label={t('requiredTags')}
        searchable
        maxValues={100}
        data={choicesOf('tag', requiredTags.tagIds)}
        value={requiredTags.tagIds}
        placeholder={requiredTags.tagIds.length === 0 ? t('chooseTagsHere') : ''}
        error={fieldError(errors['requiredTags.tagIds'])}
        onChange={(tagIds) => change({ requiredTags: { ...requiredTags, tagIds } })}
      />
    </>
  )
}

function ReasonField({ editing }: { editing: PolicyForm }) {
  const t = useTexts(closingPoliciesTexts)
  const { draft, change, errors } = editing
  return (
    <TagsInput
      aria-label={t('reasons')}
      placeholder={draft.reasons.length === 0 ? t('reasonsPlaceholder') : ''}
      description={t('reasonsHelp')}
      maxTags={closingLimits.reasons}
      value={draft.reasons}
      error={fieldError(errors.reasons)}
      onChange={(reasons) =>
        change({ reasons: reasons.map((one) => one.trim().slice(0, 80)).filter(Boolean) })
      }
    />
  )
}
