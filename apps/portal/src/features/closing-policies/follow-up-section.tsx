import { Checkbox, Radio, Select } from '@postroom/ui'
import { FormLine } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './closing-policies.module.css'
import { closingPoliciesTexts } from './closing-policies.texts.ts'
import { InlineNumber } from './inline-number.tsx'
import type { PolicyForm } from './use-policy-form.ts'

/** What our reply and the customer's answer to something closed do. */
export function FollowUpSection({ editing }: { editing: PolicyForm }) {
  const t = useTexts(closingPoliciesTexts)
  const { draft, change, errors } = editing
  const { afterReply, followUp } = draft
  return (
    <>
      <FormLine label={t('ourReply')}>
        <Select
          aria-label={t('ourReply')}
          allowDeselect={false}
          value={afterReply}
          data={(['keep', 'close'] as const).map((value) => ({ value, label: t(`afterReply_${value}`) }))}
          description={afterReply === 'close' ? t('afterReplyHelp') : undefined}
          onChange={(value) => change({ afterReply: value as typeof afterReply })}
        />
      </FormLine>
      <FormLine label={t('onReply')}>
        <Radio.Group
          aria-label={t('onReplyLong')}
          value={followUp.mode}
          onChange={(mode) => change({ followUp: { ...followUp, mode } })}
        >
          <div className={css.checks}>
            <Radio value="reopen" label={t('followUp_reopen')} />
            <div className={css.inline}>
              <Radio value="reopen_within" label={t('followUp_reopen_within')} />
              <InlineNumber
                label={t('days')}
                value={followUp.days}
                isDisabled={followUp.mode !== 'reopen_within'}
                error={errors['followUp.days']}
                onChange={(days) => change({ followUp: { ...followUp, days } })}
              />
              <span>{t('thenNew')}</span>
            </div>
            <Radio value="new" label={t('followUp_new')} />
          </div>
        </Radio.Group>
        {followUp.mode !== 'new' && (
          <Checkbox
            label={t('keepsOwner')}
            checked={followUp.keepsOwner}
            onChange={({ currentTarget }) =>
              change({ followUp: { ...followUp, keepsOwner: currentTarget.checked } })
            }
          />
        )}
      </FormLine>
    </>
  )
}
