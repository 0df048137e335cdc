CREATE TABLE "payment_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"reference" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"returned" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_payment";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_amount" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transaction" text;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_returns_reference" ON "payment_returns" USING btree ("payment_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_returns_name" ON "payment_returns" USING btree ("payment_id","name") WHERE "payment_returns"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "payment_returns_newest" ON "payment_returns" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_reference" ON "sandbox_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree ("provider","transaction") WHERE "payments"."transaction" is not null;--> statement-breakpoint
CREATE INDEX "payments_unapplied" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('duplicate', 'mismatched');