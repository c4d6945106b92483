export { CalculatorLinks } from './CalculatorLinks.tsx'
