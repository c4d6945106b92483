export { settleFlatTax } from './flat-tax.ts'
export { type LeaverTaxFacts } from './leaver-facts.ts'
export { settleLeaverTax } from './leaver-tax.ts'
export { familyOfYear, type YearEndMember } from './year-end-family.ts'
