import type { ChatFormat } from '@postroom/contract'
import { IconBrandSlack, IconBrandTeams, IconMessages } from '@tabler/icons-react'
import css from './comments.module.css'

const icons = { slack: IconBrandSlack, mattermost: IconMessages, teams: IconBrandTeams } as const

/** In place of a picture where a comment came from a channel. */
export function ChannelIcon({ format }: { format: ChatFormat }) {
  const Icon = icons[format]
  return (
    <span className={css.channel} aria-hidden="true">
      <Icon size={16} />
    </span>
  )
}
