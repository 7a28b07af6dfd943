import { defineTexts } from '#lib/i18n.ts'

export const followingTexts = defineTexts('inbox-following', {
  en: {
    follow: 'Follow',
    unfollow: 'Stop following',
    mute: 'Mute',
    unmute: 'Unmute',
    mark_followed: 'You follow this conversation. Stop following',
    mark_muted: 'Muted. Unmute',
    keyFollow: 'Follow or stop following',
    keyMute: 'Mute or unmute',
    done_followed: 'You follow this conversation and are notified of replies.',
    done_muted: 'Muted. You are still notified of mentions and assignments.',
    done_unfollow: 'You no longer follow this conversation.',
    done_unmute: 'No longer muted.',
  },
  de: {
    follow: 'Folgen',
    unfollow: 'Nicht mehr folgen',
    mute: 'Stummschalten',
    unmute: 'Stummschaltung aufheben',
    mark_followed: 'Sie folgen dieser Konversation. Nicht mehr folgen',
    mark_muted: 'Stummgeschaltet. Stummschaltung aufheben',
    keyFollow: 'Folgen oder nicht mehr folgen',
    keyMute: 'Stummschalten oder Stummschaltung aufheben',
    done_followed: 'Sie folgen dieser Konversation und werden über Antworten benachrichtigt.',
    done_muted: 'Stummgeschaltet. Über Erwähnungen und Zuweisungen werden Sie weiterhin benachrichtigt.',
    done_unfollow: 'Sie folgen dieser Konversation nicht mehr.',
    done_unmute: 'Nicht mehr stummgeschaltet.',
  },
})
