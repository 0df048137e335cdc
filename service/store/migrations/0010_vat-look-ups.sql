CREATE TABLE "vat_look_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vat_number" text NOT NULL,
	"outcome" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"register" text NOT NULL,
	"request_date" text DEFAULT '' NOT NULL,
	"consultation_number" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"order_number" integer,
	"invoice_number" integer
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vat_standing" text DEFAULT 'unchecked' NOT NULL;--> statement-breakpoint
ALTER TABLE "vat_look_ups" ADD CONSTRAINT "vat_look_ups_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_look_ups" ADD CONSTRAINT "vat_look_ups_invoice_number_invoices_number_fk" FOREIGN KEY ("invoice_number") REFERENCES "public"."invoices"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_look_ups_number" ON "vat_look_ups" USING btree ("vat_number","asked_at");--> statement-breakpoint
CREATE INDEX "vat_look_ups_order" ON "vat_look_ups" USING btree ("order_number","asked_at");--> statement-breakpoint
CREATE INDEX "vat_look_ups_invoice" ON "vat_look_ups" USING btree ("invoice_number","asked_at");--> statement-breakpoint
CREATE INDEX "vat_look_ups_asked" ON "vat_look_ups" USING btree ("asked_at") WHERE "vat_look_ups"."order_number" is null and "vat_look_ups"."invoice_number" is null;
--> statement-breakpoint
SELECT pgboss.create_queue('vat-look-up', '{"policy":"exclusive","retryLimit":80,"retryDelay":30,"retryBackoff":true,"retryDelayMax":3600,"expireInSeconds":300,"retentionSeconds":1209600,"deleteAfterSeconds":60,"deadLetter":"given-up","notify":true}'::jsonb);
--> statement-breakpoint
-- Numbers that were taken by their form alone until now are looked up.
INSERT INTO pgboss.job (name, data, singleton_key, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until, dead_letter, policy)
SELECT queue.name, jsonb_build_object('companyUuid', company.company_uuid), company.company_uuid::text,
  queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
  now() + queue.retention_seconds * interval '1 second', queue.dead_letter, queue.policy
FROM "companies" company
JOIN pgboss.queue ON queue.name = 'vat-look-up'
WHERE company.vat_number <> '';
