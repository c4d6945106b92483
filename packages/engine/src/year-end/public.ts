export { settleFlatTax } from './flat-tax.ts'
export { settleLeaverTax } from './leaver-tax.ts'
export { familyOfYear } from './year-end-family.ts'
