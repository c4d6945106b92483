import {
  changeCompanySecurity,
  changeSystemSecurity,
  endOtherSessions,
  endSession,
  finishOtp,
  previewCompanySecurity,
  readCompanySecurity,
  readSecurity,
  readSessions,
  readSystemSecurity,
  renewRecoveryCodes,
  resetOtp,
  resetPassword,
  startOtp,
  turnOtpOff,
} from '@handal/contracts/session/security'
import { bind, bindCompany, type Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import {
  changeCompanyDoors,
  changeInstallationDoors,
  previewCompanyDoors,
  readCompanyDoors,
  readInstallationDoors,
} from './company-doors.ts'
import { finishOwnFactor, renewOwnCodes, startOwnFactor, turnOwnFactorOff } from './factors/own-factor.ts'
import { endOtherSessions as endOthers, endOwnSession, readOwnSecurity, readOwnSessions } from './own-sessions.ts'
import { resetOtpOf, resetPasswordOf } from './resets.ts'

/** Own sessions and second factor, resets of others, and the doors of companies and super admins. */
export const securityRoutes = (services: Services): Route[] => [
  bind(readSessions, ({ ctx }) => readOwnSessions(services, ctx)),
  bind(endSession, ({ ctx, params }) => endOwnSession(services, ctx, params.no)),
  bind(endOtherSessions, ({ ctx }) => endOthers(services, ctx)),
  bind(readSecurity, ({ ctx }) => readOwnSecurity(services, ctx)),
  bind(startOtp, ({ ctx, body }) => startOwnFactor(services, ctx, body)),
  bind(finishOtp, ({ ctx, body }) => finishOwnFactor(services, ctx, body.otp)),
  bind(renewRecoveryCodes, ({ ctx, body }) => renewOwnCodes(services, ctx, body)),
  bind(turnOtpOff, ({ ctx, body }) => turnOwnFactorOff(services, ctx, body)),
  bind(resetOtp, ({ ctx, body }) => resetOtpOf(services, ctx, body)),
  bind(resetPassword, ({ ctx, body }) => resetPasswordOf(services, ctx, body)),
  bindCompany(readCompanySecurity, ({ ctx }) => readCompanyDoors(services, ctx)),
  bindCompany(previewCompanySecurity, ({ ctx, body }) => previewCompanyDoors(services, ctx, body)),
  bindCompany(changeCompanySecurity, ({ ctx, body }) => changeCompanyDoors(services, ctx, body)),
  bind(readSystemSecurity, ({ ctx }) => readInstallationDoors(services, ctx)),
  bind(changeSystemSecurity, ({ ctx, body }) => changeInstallationDoors(services, ctx, body)),
]
