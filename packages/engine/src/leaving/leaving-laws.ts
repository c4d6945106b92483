import { law, lawText } from '@handal/statute/law'

/** Parts of a leaving that are named by an article also while their figures are not known. */
export type LeavingPartName =
  | 'lastPay'
  | 'leavePay'
  | 'leaveTax'
  | 'health'
  | 'employment'
  | 'yearEnd'
  | 'severance'
  | 'severanceTax'
  | 'contribution'

const LAWS = {
  lastPay: law('근로기준법', '제36조'),
  leavePay: law('근로기준법', '제60조 제5항'),
  leaveTax: law('소득세법', '제134조 제1항'),
  health: law('국민건강보험법 시행령', '제39조'),
  employment: law('고용산재보험료징수법', '제19조'),
  yearEnd: law('소득세법', '제137조'),
  severance: law('근로자퇴직급여 보장법', '제8조 제1항'),
  severanceTax: law('소득세법', '제146조'),
  contribution: law('근로자퇴직급여 보장법', '제20조'),
} as const satisfies Record<LeavingPartName, ReturnType<typeof law>>

/** The article that a part of a leaving rests on: of pay 근로기준법 제36조, of severance 근로자퇴직급여 보장법 제8조 제1항. */
export const leavingLaw = (part: LeavingPartName): string => lawText(LAWS[part])
