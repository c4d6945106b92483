import {
  businessSmallTax,
  businessTaxRate,
  dailyInsuranceFloor,
  dailyPayDeduction,
  dailyTaxCredit,
  dailyTaxRate,
  dailyWorkLimit,
} from './tax/daily-and-business-tax.ts'
import {
  accidentAverageRate,
  accidentCommuteRate,
  accidentIndustryRates,
  employmentAge,
  employmentEmployeeRate,
  employmentEmployerExtra,
  employmentEmployerPermyriad,
} from './employment-insurance.ts'
import type { Figure } from './figure.ts'
import { pensionCountries, permitTerms, returnCosts } from './foreign-workers.ts'
import { healthShareLimits, healthShareRate } from './health-insurance.ts'
import { localIncomeTaxRate } from './tax/local-income-tax.ts'
import { careRatio } from './long-term-care.ts'
import { minimumHourlyWage, probationMinimumRate } from './minimum-wage.ts'
import {
  durunuriSupport,
  durunuriTerms,
  pensionAges,
  pensionBaseLimits,
  pensionChangeShare,
  pensionShareRate,
} from './national-pension.ts'
import {
  contributionInterest,
  departurePremiumRate,
  fundSize,
  irpExemptAmount,
  leaverInterestRate,
  serviceInterestRate,
} from './retirement.ts'
import { basicTaxRates, convertedPayDeduction, serviceYearDeduction } from './tax/severance-tax.ts'
import {
  foreignFlatTaxRate,
  hireReductionCap,
  hireReductionRates,
  simplifiedTaxTable,
  smallTaxThreshold,
  taxChildAmounts,
} from './tax/simplified-tax.ts'
import { taxFreeLimits } from './tax/tax-free.ts'
import {
  childTaxCredit,
  disabledDeduction,
  earnedCreditLimits,
  earnedDeductionMost,
  earnedIncomeDeduction,
  earnedTaxCredit,
  personDeductions,
  standardTaxCredit,
} from './tax/year-end-tax.ts'

/** Every dated figure, by subject. The super admin's rows name these codes. */
export const allFigures: readonly Figure<unknown>[] = [
  pensionShareRate,
  pensionBaseLimits,
  pensionChangeShare,
  pensionAges,
  healthShareRate,
  healthShareLimits,
  careRatio,
  employmentEmployeeRate,
  employmentEmployerPermyriad,
  employmentEmployerExtra,
  employmentAge,
  accidentCommuteRate,
  accidentAverageRate,
  accidentIndustryRates,
  durunuriSupport,
  durunuriTerms,
  minimumHourlyWage,
  probationMinimumRate,
  simplifiedTaxTable,
  taxChildAmounts,
  smallTaxThreshold,
  foreignFlatTaxRate,
  hireReductionRates,
  hireReductionCap,
  localIncomeTaxRate,
  earnedIncomeDeduction,
  earnedDeductionMost,
  personDeductions,
  disabledDeduction,
  earnedTaxCredit,
  earnedCreditLimits,
  childTaxCredit,
  standardTaxCredit,
  dailyPayDeduction,
  dailyTaxRate,
  dailyTaxCredit,
  dailyWorkLimit,
  dailyInsuranceFloor,
  businessTaxRate,
  businessSmallTax,
  serviceYearDeduction,
  convertedPayDeduction,
  basicTaxRates,
  leaverInterestRate,
  serviceInterestRate,
  contributionInterest,
  irpExemptAmount,
  fundSize,
  departurePremiumRate,
  permitTerms,
  returnCosts,
  pensionCountries,
  ...Object.values(taxFreeLimits),
]
