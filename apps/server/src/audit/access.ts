import type { AccessHook } from '../db/database.ts'
import { auditSystem } from './audit.ts'

/** Records every look of a super admin across companies, with its reason (고시 안전성 확보조치 기준 제8조: access log). */
export const auditAccess =
  (now: () => Date): AccessHook =>
  (tx, actor, reason) =>
    auditSystem(tx, { ...actor, now }, { event: 'system.access', subject: { type: 'system', id: '-' }, reason })
