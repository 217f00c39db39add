/** For tests: what live mode needs, invented and nobody's. */
export const liveSettings = {
  OKWAN_MODE: "live",
  DATABASE_URL: "postgres://okwan:4be1f0a97c@db.test/okwan",
  OKWAN_PUBLIC_URL: "https://okwan.test",
  OKWAN_CLIENT_KEY: "okwan_pub_of_tests",
  OKWAN_SECRET: "5b0c9e27d1f84a63b7e2c05d9f186a342f7dd90e61b35c88a4c1e7630fb9524d",
  OKWAN_PAYMENT_URL: "https://api.paystack.co",
  OKWAN_PAYMENT_KEY: "sk_live_1",
  OKWAN_SUPPORT_WHATSAPP: "+233241234567",
  OKWAN_SMS_ARKESEL_KEY: "key-1",
} as const;
