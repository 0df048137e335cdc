SELECT pgboss.create_queue('settle-sandbox', '{"policy":"standard","retryLimit":168,"retryDelay":30,"retryBackoff":true,"retryDelayMax":3600,"expireInSeconds":300,"retentionSeconds":1209600,"deleteAfterSeconds":60,"deadLetter":"given-up","notify":true}'::jsonb);
--> statement-breakpoint
SELECT pgboss.create_queue('settle-sandbox-paypal', '{"policy":"standard","retryLimit":168,"retryDelay":30,"retryBackoff":true,"retryDelayMax":3600,"expireInSeconds":300,"retentionSeconds":1209600,"deleteAfterSeconds":60,"deadLetter":"given-up","notify":true}'::jsonb);
--> statement-breakpoint
SELECT pgboss.create_queue('settle-stripe', '{"policy":"standard","retryLimit":168,"retryDelay":30,"retryBackoff":true,"retryDelayMax":3600,"expireInSeconds":300,"retentionSeconds":1209600,"deleteAfterSeconds":60,"deadLetter":"given-up","notify":true}'::jsonb);
--> statement-breakpoint
SELECT pgboss.create_queue('settle-paypal', '{"policy":"standard","retryLimit":168,"retryDelay":30,"retryBackoff":true,"retryDelayMax":3600,"expireInSeconds":300,"retentionSeconds":1209600,"deleteAfterSeconds":60,"deadLetter":"given-up","notify":true}'::jsonb);
--> statement-breakpoint
SELECT pgboss.create_queue('remove-files', '{"policy":"standard","retryLimit":12,"retryDelay":30,"retryBackoff":true,"retryDelayMax":3600,"expireInSeconds":300,"retentionSeconds":1209600,"deleteAfterSeconds":60,"deadLetter":"given-up","notify":true}'::jsonb);
--> statement-breakpoint
SELECT pgboss.create_queue('remember-delivery', '{"policy":"key_strict_fifo","retryLimit":12,"retryDelay":30,"retryBackoff":true,"retryDelayMax":3600,"expireInSeconds":900,"retentionSeconds":1209600,"deleteAfterSeconds":60,"deadLetter":"given-up","notify":true}'::jsonb);
--> statement-breakpoint
SELECT pgboss.create_queue('purge', '{"policy":"short","retryLimit":3,"retryDelay":30,"retryBackoff":true,"retryDelayMax":3600,"expireInSeconds":3600,"retentionSeconds":1209600,"deleteAfterSeconds":60,"deadLetter":"given-up","notify":true}'::jsonb);
--> statement-breakpoint
SELECT pgboss.create_queue('forget-counts', '{"policy":"short","retryLimit":3,"retryDelay":30,"retryBackoff":true,"retryDelayMax":3600,"expireInSeconds":3600,"retentionSeconds":1209600,"deleteAfterSeconds":60,"deadLetter":"given-up","notify":true}'::jsonb);
--> statement-breakpoint
SELECT pgboss.create_queue('sweep-files', '{"policy":"short","retryLimit":3,"retryDelay":30,"retryBackoff":true,"retryDelayMax":3600,"expireInSeconds":3600,"retentionSeconds":1209600,"deleteAfterSeconds":60,"deadLetter":"given-up","notify":true}'::jsonb);
--> statement-breakpoint
-- Payments that are in doubt already are settled like those to come.
INSERT INTO pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until, dead_letter, policy)
SELECT queue.name, jsonb_build_object('payment', payment.id),
  queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
  now() + queue.retention_seconds * interval '1 second', queue.dead_letter, queue.policy
FROM "payments" payment
JOIN pgboss.queue ON queue.name = 'settle-' || payment.provider
WHERE payment.status = 'charging';
