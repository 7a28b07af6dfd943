import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { nothing } from '../core/fields.ts'
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  sessionEnded,
  sessionStarted,
} from '../session-list.ts'
import { arrangeSidebar, sidebarArranged } from '../sidebar.ts'
import {
  changePassword,
  createWorkspace,
  getProfile,
  getSetup,
  getUser,
  lookUpSetupLink,
  refreshToken,
  saveProfile,
  signInWithPassword,
  signOut,
  stepUp,
  updateProfile,
} from './calls.ts'
import { autoAdvances, languages, sendKeys, shortcutSchemes, textFormats, themes } from './shapes.ts'

export * from './calls.ts'
export * from './shapes.ts'

export const passwordChanged = defineEvent({
  type: 'session.password_changed',
  summary: 'A person set a new password.',
  scope: 'person',
  payload: nothing,
})

export const profileUpdated = defineEvent({
  type: 'profile.updated',
  summary: 'A person changed their own profile.',
  scope: 'person',
  payload: z.object({
    firstName: z.string(),
    lastName: z.string(),
    language: z.enum(languages),
    theme: z.enum(themes),
    sendKey: z.enum(sendKeys),
    shortcutScheme: z.enum(shortcutSchemes),
    autoAdvance: z.enum(autoAdvances),
    textFormat: z.enum(textFormats),
    timeZone: z.string(),
    /** Set if the address changed. */
    email: z.string().optional(),
  }),
})

export const sessionContract = defineFeature({
  name: 'session',
  area: null,
  calls: [
    getSetup,
    lookUpSetupLink,
    createWorkspace,
    signInWithPassword,
    refreshToken,
    signOut,
    getUser,
    getProfile,
    updateProfile,
    saveProfile,
    arrangeSidebar,
    changePassword,
    stepUp,
    listSessions,
    revokeSession,
    revokeOtherSessions,
  ],
  events: [sessionStarted, sessionEnded, passwordChanged, profileUpdated, sidebarArranged],
  errors: {
    setup_code_invalid: {
      status: 403,
      text: 'This setup link was used or has expired. Create a new one with: npm run admin -- setup:link',
    },
    email_taken: { status: 409, text: 'There is already an account with this address.', field: 'email' },
    password_too_common: {
      status: 400,
      text: 'This password is too common. Please choose another one.',
      field: 'password',
    },
    password_incorrect: { status: 403, text: 'The password was incorrect.', field: 'currentPassword' },
    LoginError: { status: 403, text: 'The password was incorrect.', field: 'password' },
    sign_in_method_off: {
      status: 403,
      text: 'Your workspace does not allow signing in this way. Please choose another one.',
    },
    step_up_required: { status: 403, text: 'Please confirm your password first.' },
    time_zone_unknown: { status: 400, text: 'This time zone is not known.', field: 'timeZone' },
  },
  abilities: {},
})
