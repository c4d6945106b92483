export { createInquiry, createMessage, mayReadInquiry } from './inquiries.ts'
