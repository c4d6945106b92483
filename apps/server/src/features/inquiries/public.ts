export { mayReadInquiry } from './inquiries.ts'
