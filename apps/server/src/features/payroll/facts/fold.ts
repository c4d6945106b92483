import type { Services } from '../../../http/services.ts'
import { foldTouches } from './touches.repo.ts'

/** Folds once a day. */
export const foldTouchesDaily = ({ db, schedule }: Pick<Services, 'db' | 'schedule'>): void =>
  schedule.registerDaily('payroll.fold-touches', () =>
    db.withSystem('급여 변경 기록 정리', null, foldTouches, { now: true }),
  )
