import { sessionContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { createAuthenticator } from './authenticate.ts'
import { createWorkspaceCall } from './create-workspace.ts'
import { changePasswordCall, changeProfile, getUserCall, stepUpCall } from './profile.ts'
import { sessionPolicy } from './session.policy.ts'
import { waysByPassword } from './session.queries.ts'
import { endOtherSessions, endSession, getSetup, listSessions, refreshSession, signOut } from './session.ts'
import { setupLinkVerb } from './setup-link.ts'
import { signInCall } from './sign-in.ts'

export { emailOf, inWords, passwordOf, roleOf, textOf, workspaceOf } from './admin-input.ts'
export { enterOwnWorkspace } from './allowed-methods.ts'
export { foundWorkspace } from './create-workspace.ts'
export { enterSession } from './enter-session.ts'
export {
  countLicensedMembers,
  countOwners,
  deleteMembership,
  findMemberRow,
  findMemberRows,
  insertMembership,
  isMfaDemanded,
  listMemberRows,
  listOwnMemberships,
  type MemberRow,
  memberEmailsAmong,
  updateMembershipRole,
} from './memberships.queries.ts'
export { checkPassword, proveAccount, takeGuess } from './passwords.ts'
export { listPeople, type PersonRow } from './people.queries.ts'
export { presentUser } from './session.present.ts'
export {
  findLiveSession,
  findUserByEmail,
  getUserRow,
  insertUser,
  type UserRow,
  updateUserRow,
} from './session.queries.ts'
export { firstSetupLink, makeSetupLink } from './setup-link.ts'
export {
  endSessions,
  endSessionsAsSystem,
  isSteppedUp,
  markSteppedUp,
  passMfa,
  requireOwnProof,
  requireStepUp,
  startSession,
} from './start-session.ts'
export { isTimeZone } from './time-zone.ts'
export { keepWayIn, waysOf } from './ways-in.ts'
export {
  getWorkspaceRow,
  holdsWorkspace,
  listSignInMethods,
  listSignInMethodsAnywhere,
  listSignInMethodsByWorkspace,
  listWorkspaceRows,
  lockWorkspace,
  renameWorkspaceRow,
  setMfaPolicyRow,
  setSignInMethods,
  type WorkspaceRow,
} from './workspaces.queries.ts'

export const sessionFeature = defineServerFeature({
  contract: sessionContract,
  tables: ['memberships', 'sessions', 'setup_codes', 'users', 'workspaces'],
  policy: sessionPolicy,
  authenticator: createAuthenticator(),
  waysIn: waysByPassword,
  adminVerbs: [setupLinkVerb],
  handlers: {
    'session.get_setup': getSetup,
    'session.create_workspace': createWorkspaceCall,
    'session.sign_in_with_password': signInCall,
    'session.refresh': refreshSession,
    'session.sign_out': signOut,
    'session.get_user': getUserCall,
    'session.update_profile': changeProfile,
    'session.save_profile': changeProfile,
    'session.change_password': changePasswordCall,
    'session.get_profile': getUserCall,
    'session.step_up': stepUpCall,
    'session.list': listSessions,
    'session.revoke': endSession,
    'session.revoke_others': endOtherSessions,
  },
})
