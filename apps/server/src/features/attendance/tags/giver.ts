import type { SentEvent } from '@handal/contracts/time/tags'

/** The device or person that hands events in. */
export type Giver =
  | {
      readonly kind: 'PERSON'
      /** null: no person belongs to the account. */
      readonly employeeNo: number | null
      readonly userNo: number
      readonly name: string
      /** The phone of somebody else with whose key the call was signed beside the login; null: none. */
      readonly foreignPhone: number | null
    }
  | {
      readonly kind: 'PHONE'
      readonly no: number
      readonly employeeNo: number
      readonly name: string
      /** It counts; else it waits for the operator. */
      readonly isBound: boolean
    }
  | {
      readonly kind: 'GATEWAY'
      readonly no: number
      readonly name: string
      readonly workplaceNo: number | null
      readonly place: string | null
    }
  | {
      readonly kind: 'SCREEN'
      readonly no: number
      readonly name: string
      readonly workplaceNo: number
      readonly place: string
    }
/** What one caller hands in, and from where. */
export type Call = { readonly giver: Giver; readonly address: string; readonly events: readonly SentEvent[] }
/** An event of a call. */
export type Handed = { readonly giver: Giver; readonly address: string; readonly sent: SentEvent }
/** The company that takes events in, and when. */
export type Taking = { readonly companyNo: number; readonly now: () => Date }
