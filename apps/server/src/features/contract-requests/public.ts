export { createRequest, mayReadRequest, moveRequest } from './requests.ts'
