import { Segmented } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { useKeys } from '../keys/use-keys.ts'
import css from './recipients.module.css'
import { recipientsTexts } from './recipients.texts.ts'

type ReplyAllSwitchProps = { isReplyAll: boolean; onChange: (isReplyAll: boolean) => void }

/** Choice between the sender alone and all recipients of the answered message. */
export function ReplyAllSwitch({ isReplyAll, onChange }: ReplyAllSwitchProps) {
  const t = useTexts(recipientsTexts)
  const { tip } = useKeys()
  return (
    <div className={css.switch}>
      <Segmented
        label={t('answerTo')}
        value={isReplyAll ? 'all' : 'sender'}
        options={[
          { value: 'sender', label: t('reply'), title: tip(t('reply'), 'replySender') },
          { value: 'all', label: t('replyAll') },
        ]}
        onChange={(value) => onChange(value === 'all')}
      />
    </div>
  )
}
