import { CONSENT_STATES, type DeductionConsent } from '@handal/contracts/payroll/salary-consents'
import { Chip } from '../../shared/ui/marks/Chip.tsx'

const FAMILY = { GIVEN: 'success', MISSING: 'warning', NONE: 'neutral' } as const

/** Whether a person consented, as a word: 동의, 동의 없음. */
export function ConsentChip({ state }: Pick<DeductionConsent, 'state'>) {
  return <Chip family={FAMILY[state]}>{CONSENT_STATES[state]}</Chip>
}
