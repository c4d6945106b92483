export { actOf, countDone, type GuideStep, nextStep, PHASE, placeOf, type StepAct } from './guide.ts'
export { useFirstPayroll, usePutOff } from './use-first-payroll.ts'
