import { nothingYetText } from '@handal/contracts/download-failures'
import { AppError } from '../http/errors.ts'

/** 404 of a paper that has nothing in it: which one, of when, and what there is to do. */
export const nothingYet = (...paper: Parameters<typeof nothingYetText>): AppError =>
  new AppError('not-found', { message: nothingYetText(...paper) })
