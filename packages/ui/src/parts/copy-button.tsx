import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTimeout } from '../hooks/use-timeout.ts'
import { Button } from '../mantine/button.ts'
import { useUiTexts } from '../theme/ui-texts.ts'

type CopyButtonProps = { value: string; label?: string; size?: 'xs' | 'sm' }

const shownForMs = 2000

/** Copies `value` and confirms it for two seconds, also to assistive technology. */
export function CopyButton({ value, label, size = 'xs' }: CopyButtonProps) {
  const texts = useUiTexts()
  const [copied, setCopied] = useState(false)
  useTimeout(() => setCopied(false), copied ? shownForMs : undefined)
  return (
    <Button
      size={size}
      variant="subtle"
      leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={async () => {
        await navigator.clipboard.writeText(value)
        setCopied(true)
      }}
    >
      <span aria-live="polite">{copied ? texts.copied : (label ?? texts.copy)}</span>
    </Button>
  )
}
