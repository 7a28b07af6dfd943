import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, ref, secretText } from '../core/fields.ts'
import { sidebar } from '../sidebar.ts'

export const token = z.object({ token: z.object({ accessToken: z.string(), expiresAt: instant() }) })

export const themes = ['system', 'light', 'dark'] as const

/** Key that sends a reply: Enter alone, or with Ctrl or ⌘. */
export const sendKeys = ['mod_enter', 'enter'] as const

export type SendKey = (typeof sendKeys)[number]

/** Keys of the inbox: our own, or those of another mail program. */
export const shortcutSchemes = ['postroom', 'gmail', 'front'] as const

export type ShortcutScheme = (typeof shortcutSchemes)[number]

/** What the inbox shows after the open conversation was closed, snoozed or removed. */
export const autoAdvances = ['stay', 'list', 'next', 'previous'] as const

export type AutoAdvance = (typeof autoAdvances)[number]

/** How replies and new messages begin. */
export const textFormats = ['formatted', 'plain'] as const

export type TextFormat = (typeof textFormats)[number]

export const languages = ['en', 'de'] as const

/** The signed-in person, with the field names of the specification. */
export const user = z.object({
  id: ref('user'),
  email: z.string(),
  /** Whether a mailed link, or the operator, has proven the address. */
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  settings: z.object({
    haveTwoFactorSecret: z.boolean(),
    /** Whether the workspace requires it for this role; see `mfaPolicy`. */
    mfaRequired: z.boolean(),
    /** Until then, mail is accessible without the required setup. Null: it is not. */
    mfaGraceUntil: instant().nullable(),
    /** False for people who sign in only with a provider or passkey. */
    hasPassword: z.boolean(),
    language: z.enum(languages),
    theme: z.enum(themes),
    sendKey: z.enum(sendKeys),
    shortcutScheme: z.enum(shortcutSchemes),
    autoAdvance: z.enum(autoAdvances),
    textFormat: z.enum(textFormats),
    timeZone: z.string(),
  }),
  workspaceId: ref('workspace'),
  role: z.enum(['Owner', 'Admin', 'Member']),
  /** Abilities that need no object, such as `member.invite`. */
  abilities: z.array(z.string()),
  /** Whether this session has passed multi-factor authentication. */
  mfaPassed: z.boolean(),
  sharedInboxes: z.array(z.object({ id: z.string(), type: z.string() })),
  sidebar,
})

export type User = z.infer<typeof user>

/** Returns the schema of a password with its minimum length. */
export const password = (field = 'password') =>
  secretText(field, 1024).min(8, fieldMessage('too_short', { minimum: 8 }))
