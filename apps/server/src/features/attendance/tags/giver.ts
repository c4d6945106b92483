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
/** Where and when they are handed in. */
export type Around = { readonly companyNo: number; readonly address: string; readonly now: () => Date }
