import type { ResponseOf } from '@handal/contracts/endpoint'
import { readSecurity, readSessions } from '@handal/contracts/session/security'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'

/** What belongs to the own sign-in is asked for again together. */
export const OWN_SECURITY = ['own-security'] as const
/** Where somebody is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: [...OWN_SECURITY, 'sessions'],
  queryFn: ({ signal }) => call(readSessions, { signal }),
})
/** The second factor, the password and the newest sign-ins. */
export const securityQuery = queryOptions({
  queryKey: [...OWN_SECURITY, 'state'],
  queryFn: ({ signal }) => call(readSecurity, { signal }),
})
export type Security = ResponseOf<typeof readSecurity>
export type Device = ResponseOf<typeof readSessions>['items'][number]
