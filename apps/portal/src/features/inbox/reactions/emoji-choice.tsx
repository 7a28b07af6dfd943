import { isEmoji } from '@postroom/contract/inbox-values'
import { Button, TextInput } from '@postroom/ui'
import { useState } from 'react'
import { focusOnMount } from '#lib/focus.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './reactions.module.css'
import { reactionsTexts } from './reactions.texts.ts'

const usual = ['👍', '❤️', '😄', '🎉', '👀', '✅', '🙏', '😕'] as const

/** The usual emoji as buttons, and a field for any other one. */
export function EmojiChoice({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useTexts(reactionsTexts)
  const [other, setOther] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      className={css.choice}
      onSubmit={(event) => {
        event.preventDefault()
        const emoji = asEmoji(other.trim())
        if (emoji) onChoose(emoji)
        else setWrong(true)
      }}
    >
      <div className={css.usual}>
        {usual.map((emoji, index) => (
          <button
            key={emoji}
            // This code may arrive after the popover has looked for something to focus.
            ref={index === 0 ? focusOnMount : undefined}
            type="button"
            className={css.emoji}
            onClick={() => onChoose(emoji)}
          >
            {emoji}
          </button>
        ))}
      </div>
      <div className={css.other}>
        <TextInput
          size="xs"
          aria-label={t('other')}
          placeholder={t('other')}
          value={other}
          maxLength={40}
          error={isWrong && t('notEmoji')}
          onChange={(event) => {
            setOther(event.currentTarget.value)
            setWrong(false)
          }}
        />
        <Button size="xs" type="submit">
          {t('otherAdd')}
        </Button>
      </div>
    </form>
  )
}

/** Keyboards may leave out the selector that asks for the coloured picture of a character. */
const asEmoji = (text: string): string | undefined => [text, `${text}\uFE0F`].find(isEmoji)
