CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"key" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"answer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_paypal_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"captures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_paypal_orders_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"provider" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "payments_sum";--> statement-breakpoint
DROP INDEX "payments_captured";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_pkey";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payments" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_number" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "intent_id" TO "reference";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "status" text DEFAULT 'released' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_uid" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_key" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
UPDATE "payments" SET "status" = 'captured', "method" = o."payment_method", "payer_uid" = o."customer_uid",
	"snapshot" = jsonb_build_object('invoice', o."invoice", 'quotation', o."quotation")
	FROM "orders" o WHERE o."number" = "payments"."order_number" AND "payments"."captured";--> statement-breakpoint
UPDATE "sandbox_intents" SET "status" = 'canceled' WHERE "status" <> 'succeeded';--> statement-breakpoint
INSERT INTO "saved_cards" ("id", "user_uid", "provider", "brand", "last4", "fingerprint", "created_at")
	SELECT "id", "user_uid", 'sandbox', "brand", "last4", "card", "created_at" FROM "sandbox_cards";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "captured";--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD CONSTRAINT "sandbox_charges_intent_id_sandbox_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."sandbox_intents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_uid_users_user_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("user_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_events_taken" ON "provider_events" USING btree ("taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_card" ON "saved_cards" USING btree ("user_uid","provider","fingerprint");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_uid_users_user_uid_fk" FOREIGN KEY ("payer_uid") REFERENCES "public"."users"("user_uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order_live" ON "payments" USING btree ("order_number") WHERE "payments"."status" in ('open', 'charging');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_invoice_live" ON "payments" USING btree ("invoice_number") WHERE "payments"."status" in ('open', 'charging');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order_captured" ON "payments" USING btree ("order_number") WHERE "payments"."status" = 'captured';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_invoice_captured" ON "payments" USING btree ("invoice_number") WHERE "payments"."status" = 'captured';--> statement-breakpoint
CREATE INDEX "payments_charging" ON "payments" USING btree ("held_until") WHERE "payments"."status" = 'charging';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_one" CHECK (num_nonnulls("payments"."order_number", "payments"."invoice_number") = 1);