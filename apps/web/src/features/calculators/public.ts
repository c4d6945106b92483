export { CalculatorLinks } from './CalculatorLinks.tsx'
export { NetPayTeaser } from './NetPayTeaser.tsx'
